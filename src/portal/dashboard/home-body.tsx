// Home below its greeting and its search: what comes next, a card for every page, and the lists.
import { progressList } from '@/data/lists/progress'
import { trainingSource } from '../lists/list-source'
import { isEarly, lackingBy, useOutcome } from '../lists/use-outcome'
import { useConnection } from '../session/tab-context'
import { ListBones, NothingHere, StartBones } from './fresh-home'
import { HomeCards } from './home-cards'
import { HomeLists } from './home-lists'
import { StartHere } from './start-here'
import { useHome } from './use-home'
import { useOpensHere } from './use-opens-here'

const lists = [...trainingSource.lists, progressList]

export function HomeBody() {
  const home = useHome()
  const opensHere = useOpensHere()
  const outcome = useOutcome(lists)
  const isOffline = useConnection() === 'offline'
  const isComing = !outcome || isEarly(outcome)
  const lacking = lackingBy(outcome) ?? (isOffline && outcome === 'none' ? 'offline' : undefined)

  if (!home || (!home.hasRows && isComing))
    return (
      <>
        {home && lacking ? <NothingHere lacking={lacking} /> : <StartBones />}
        <HomeCards counts={undefined} unknown={home && lacking ? '–' : '…'} />
        {!(home && lacking) && <ListBones />}
      </>
    )
  // Without a network the next training is the first that opens here, where one does.
  const next = home.toWatch.find((item) => opensHere(item) !== 'needs-connection') ?? home.toWatch[0]
  return (
    <>
      {(next || !isComing) && <StartHere next={next} opens={next && opensHere(next)} counts={home.counts} />}
      <HomeCards counts={home.counts} unknown={isComing ? (lacking ? '–' : '…') : undefined} />
      <HomeLists home={home} next={next} />
    </>
  )
}
