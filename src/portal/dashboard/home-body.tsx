// Home below its greeting and its search: what comes next, a card for every page, and the lists.
import { Suspense, useState } from 'react'
import { progressList } from '@/data/lists/progress'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { trainingSource } from '../lists/list-source'
import { useOpens } from '../files/use-openable'
import { isEarly, lackingBy, useOutcome } from '../lists/use-outcome'
import { useConnection } from '../session/tab-context'
import { ListBones, NothingHere, StartBones } from './fresh-home'
import { HomeCards } from './home-cards'
import { HomeLists } from './home-lists'
import { useFirstSteps } from './use-first-steps'
import { StartHere } from './start-here'
import { useHome } from './use-home'

const ChoosePapers = lazyPart(() => import('./choose-papers'), 'ChoosePapers')
const FirstSteps = lazyPart(() => import('./first-steps'), 'FirstSteps')

const lists = [...trainingSource.lists, progressList]

export function HomeBody() {
  const home = useHome()
  const steps = useFirstSteps()
  const opens = useOpens()
  const outcome = useOutcome(lists)
  const [isChoosing, setChoosing] = useState(false)
  const isOffline = useConnection() === 'offline'
  const isComing = !outcome || isEarly(outcome)
  const lacking = lackingBy(outcome) ?? (isOffline && outcome === 'none' ? 'offline' : undefined)

  if (!home || steps === undefined || (!home.hasRows && isComing))
    return (
      <>
        {home && lacking ? <NothingHere lacking={lacking} /> : <StartBones />}
        <HomeCards counts={undefined} unknown={home && lacking ? '–' : '…'} />
        {!(home && lacking) && <ListBones />}
      </>
    )
  // Without a network the next training is the first that opens here, where one does.
  const next = home.toWatch.find((item) => opens(item.row) !== 'needs-connection') ?? home.toWatch[0]
  return (
    <>
      {steps && !isComing ? (
        <Suspense fallback={<StartBones />}>
          <FirstSteps {...steps} onChoose={() => setChoosing(true)} />
        </Suspense>
      ) : (
        (next || !isComing) && <StartHere next={next} opens={next && opens(next.row)} counts={home.counts} />
      )}
      <HomeCards counts={home.counts} unknown={isComing ? (lacking ? '–' : '…') : undefined} />
      <HomeLists home={home} next={steps && !isComing ? undefined : next} />
      {/* Not within the steps: they go with the first paper that is saved. */}
      {isChoosing && (
        <LazyDialog onClose={() => setChoosing(false)}>
          <ChoosePapers onClose={() => setChoosing(false)} />
        </LazyDialog>
      )}
    </>
  )
}
