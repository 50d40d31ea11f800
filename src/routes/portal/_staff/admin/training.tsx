// The page of the training record: for each video who has completed, begun and not begun it, and for each person the same.
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fetchWholeTrainingRecord, type RecordSubject } from '@/data/queries/training-record'
import { fullName } from '@/domain/person-name'
import { pairUp, type RecordOverview, seenInOrder } from '@/domain/training-record'
import { AdminHeading } from '@/portal/admin/admin-heading'
import { ExportButton } from '@/portal/admin/export-button'
import { trainingSearchSchema } from '@/portal/admin/search-schemas'
import { OverviewTable } from '@/portal/admin/training/overview-table'
import { RecordCount } from '@/portal/admin/training/record-count'
import { RecordHead } from '@/portal/admin/training/record-head'
import { RecordTable } from '@/portal/admin/training/record-table'
import { useTrainingRecord } from '@/portal/admin/training/use-training-record'
import { ListStates } from '@/portal/lists/list-states'
import { useTab } from '@/portal/session/tab-context'
import { Button } from '@/ui/button'
import { usePageTitle } from '@/ui/page-title'
import { RowSkeletons } from '@/ui/skeleton'

export const Route = createFileRoute('/_staff/admin/training')({
  validateSearch: trainingSearchSchema,
  component: TrainingRecordPage,
})

function TrainingRecordPage() {
  usePageTitle('Training record · Staff portal')
  const tab = useTab()
  const { by = 'video', video, person } = Route.useSearch()
  const subject = useMemo<RecordSubject | undefined>(
    () => (video ? { video } : person ? { person } : undefined),
    [video, person],
  )
  const { overview, rows, at, status, isBusy, retry } = useTrainingRecord(subject)
  const of = subject && ('video' in subject ? 'video' : 'person')
  const chosen = overview && subject && choose(overview, subject)
  const isGone = status === 'ready' && subject !== undefined && !chosen
  const isEmpty = status === 'ready' && !subject && by === 'video' && overview?.videos.length === 0
  const seen = chosen && seenInOrder(pairUp(chosen, rows))
  const makeCsv = async () => {
    const [{ recordCsv }, record] = await Promise.all([
      import('@/portal/admin/training/record-csv'),
      fetchWholeTrainingRecord(tab),
    ])
    return recordCsv(record.overview, record.rows)
  }
  return (
    <div className="record">
      <AdminHeading>
        <ExportButton
          name="training-record"
          failText="Failed to export the training record"
          isEmpty={overview?.videos.length === 0}
          text={of && 'Export the whole record'}
          makeCsv={makeCsv}
        />
        <Button tone="outline" icon="print" onClick={() => print()}>
          Print
        </Button>
      </AdminHeading>
      <RecordHead
        title={chosen?.title ?? 'Who has seen what'}
        subject={of}
        id={video ?? person}
        by={by}
        at={at}
      />
      <ListStates
        status={isEmpty || isGone ? 'empty' : status}
        rowsName="training record"
        emptyText={
          isEmpty
            ? 'No training videos found.'
            : `This ${of === 'person' ? 'person' : 'video'} is no longer here.`
        }
        offlineText="The record is kept at the clinic, not on this device. It is shown when the clinic can be reached."
        hasMatches
        isPulling={isBusy}
        skeleton={<RowSkeletons count={6} label="Loading the training record..." />}
        onRetry={retry}
        onClearSearch={retry}
      >
        {of && chosen && seen ? (
          <>
            <RecordCount of={of} seen={seen} />
            <div className="panel record-frame">
              <RecordTable caption={chosen.title} of={of} seen={seen} now={tab.clock.now()} />
            </div>
          </>
        ) : (
          overview && (
            <div className="panel record-frame mt-3">
              <OverviewTable by={by} overview={overview} />
            </div>
          )
        )}
      </ListStates>
      <p className="why mt-4">Who opened a document is not recorded.</p>
      <p className="why mt-1">
        A video is completed when somebody reached nine tenths of it. “Watched” is what was really played.
        Where the file of a video was replaced, whoever completed it stays completed, and what was played of
        an earlier version is shown apart. YouTube and Vimeo do not tell what was watched. Disabled accounts
        are not counted.
      </p>
    </div>
  )
}

/** The part of the overview about this video or person; undefined where it is gone. */
function choose({ people, videos }: RecordOverview, subject: RecordSubject) {
  if ('video' in subject) {
    const found = videos.find(({ id }) => id === subject.video)
    return found && { people, videos: [found], title: found.title }
  }
  const found = people.find(({ id }) => id === subject.person)
  return found && { people: [found], videos, title: fullName(found) }
}
