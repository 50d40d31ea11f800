// Runs before the browser tests: builds the site unless there is a build of the present sources.
import { buildIfChanged, distFolder } from '../../scripts/build/build.mjs'

export default async function prepare(): Promise<void> {
  process.env.CLINIC_DIST_DIR = distFolder()
  await buildIfChanged()
}
