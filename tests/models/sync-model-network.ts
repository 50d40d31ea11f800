// Faults of a tablet's network in the stories of the sync model (sync-model.ts). Only requests about saves meet a fault.
import { rest } from '../support/tablet/network.ts'
import type { Tablet } from '../support/tablet/tablets.ts'
import { REFUSED } from './sync-model-end.ts'
import type { NetworkStep } from './sync-stories.ts'
import { sleep } from './story-waits.ts'

/** Requests of saves, and pulls of progress and stars. */
const isSave = (url: URL, method: string) =>
  ['video_progress', 'favorites', 'readings'].some((name) => rest(name)(url, method))

export function disturb({ network }: Tablet, step: NetworkStep) {
  switch (step.do) {
    case 'cut':
      return network.offline()
    case 'mend':
      network.online()
      network.release()
      return sleep()
    case 'hold':
      return void network.hold(isSave)
    case 'lose':
      return network.loseAnswer(step.when, isSave)
    case 'answer':
      return network.answer(step.status, { code: `E${step.status}`, message: REFUSED }, isSave)
  }
}
