// Runs before every test of a screen: `waitFor` and `findBy…` may wait long, because a whole test run shares two cores.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })
