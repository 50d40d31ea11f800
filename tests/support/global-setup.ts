// Runs before the browser tests: makes a build of exactly these sources.
import { buildIfChanged, distFolder } from '../../scripts/build/build.mjs'

export default async function prepare(): Promise<void> {
  process.env.CLINIC_DIST_DIR = distFolder()
  await buildIfChanged()
}
