// Reads from the server who has seen which training video. It is for admins; no device keeps it, since row security gives everybody
// their own progress alone.
import type { RecordOverview, RecordRow } from '../../domain/training-record.ts'
import type { SessionContext } from '../session/context.ts'
import { fetchData } from '../session/tokens/send-request.ts'

/** The video or the person whose record is asked for. */
export type RecordSubject = { video: string } | { person: string }

/** All people and videos of the record, each with its numbers. Throws a DataError. */
export async function fetchTrainingOverview(tab: SessionContext): Promise<RecordOverview> {
  return (await fetchData(tab, (supabase) => supabase.rpc('training_overview'))) as RecordOverview
}

/** The progress of everybody in a video, or of a person in all videos. Throws a DataError. */
export async function fetchTrainingRecord(tab: SessionContext, subject: RecordSubject): Promise<RecordRow[]> {
  const asked = 'video' in subject ? { of_video: subject.video } : { of_person: subject.person }
  return (await fetchData(tab, (supabase) => supabase.rpc('training_record', asked))) as RecordRow[]
}

/** The record of everybody, with a request for each person who has begun a video. Throws a DataError. */
export async function fetchWholeTrainingRecord(
  tab: SessionContext,
): Promise<{ overview: RecordOverview; rows: RecordRow[] }> {
  const overview = await fetchTrainingOverview(tab)
  const rows: RecordRow[] = []
  for (const { id, completed, begun } of overview.people)
    if (completed + begun > 0) rows.push(...(await fetchTrainingRecord(tab, { person: id })))
  return { overview, rows }
}
