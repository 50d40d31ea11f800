// The steps of the server, and of admins on other devices, in the stories of the sync model (sync-model.ts): a copy and a restore,
// accounts that are switched off and on, deleted accounts and videos, films that replace others, and the trash.
import type { createOtherKinds } from './sync-model-kinds.ts'
import type { Library } from './sync-model-library.ts'
import type { Ledger } from './sync-model-ledger.ts'
import type { ServerStep } from './sync-stories.ts'
import type { World } from './sync-world.ts'

type OtherKinds = Pick<ReturnType<typeof createOtherKinds>, 'restoring'>

type Scene = { ledger: Ledger; others: OtherKinds; library: Pick<Library, 'takenBack'> }

/** A video, or the document that people star, where the world has documents. */
function thingOf({ videos, documents = [] }: World, index: number) {
  const things = [...videos, ...documents.slice(0, 1)]
  return things[index % things.length]!
}

export function applyServerStep(world: World, { ledger, others, library }: Scene, step: ServerStep) {
  switch (step.do) {
    case 'copy':
      return world.copy?.()
    case 'restore':
      if (!world.restore) return
      ledger.restored()
      return others.restoring(() => world.restore?.())
    case 'beginEarlier':
      return world.beginEarlier?.(step.ms)
    case 'expire':
      return world.expireTokens()
    case 'disable':
      if (!world.setActive) return
      ledger.switchedOff(world.people[step.person]!.id)
      return world.setActive(world.people[step.person]!, false)
    case 'enable':
      return world.setActive?.(world.people[step.person]!, true)
    case 'deletePerson': {
      const person = world.people[step.person]!
      if (!world.deletePerson || world.has?.(person.id) === false) return
      world.deletePerson(person)
      return ledger.deleted(person.id)
    }
    case 'trash':
      return world.trash?.put(thingOf(world, step.thing))
    case 'takeBack':
      library.takenBack(thingOf(world, step.thing))
      return world.trash?.takeBack(thingOf(world, step.thing))
    case 'replaceFilm':
      return world.replaceFilm(world.videos[step.video]!)
    case 'takeFilmBack':
      return world.takeFilmBack(world.videos[step.video]!)
    case 'deleteVideo': {
      const videoId = world.videos[step.video]!
      if (!world.deleteVideo || world.has?.(videoId) === false) return
      world.deleteVideo(videoId)
      return ledger.deleted(videoId)
    }
  }
}
