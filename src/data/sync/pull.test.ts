import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana, ben, createClinic, hygiene, pullAll } from '../../../tests/support/clinic.ts'
import { MINUTE } from '../../../tests/support/clock.ts'
import { signInOn } from '../../../tests/support/tablets.ts'
import { rest } from '../../../tests/support/network.ts'
import { whenDrained } from '../../../tests/support/when-drained.ts'
import { documentsList, listDocuments, pullDocuments } from '../lists/documents.ts'
import { drain } from './drain.ts'
import { getProgress, progressList } from '../lists/progress.ts'
import { saveProgress } from '../lists/save-progress.ts'
import { getPull, pullList, pullListIfStale, WRITE_ROWS } from './pull.ts'
import { signIn } from '../session/sign-in.ts'
import { signOut } from '../session/sign-out.ts'
import { listVideos } from '../lists/videos.ts'

const hr = { document_categories: { name: 'HR Documentation' }, video_categories: null, is_embed: false }

async function clinicWithAna(options: Parameters<typeof createClinic>[0] = {}) {
  const clinic = createClinic(options)
  const tablet = clinic.tablet()
  const tab = tablet.openTab()
  await signInOn(tab, ana)
  const { documents, training_videos } = clinic.server.tables
  documents.push(
    { id: 'a', title: 'Older', created_at: '2026-01-01T00:00:00Z', ...hr },
    { id: 'b', title: 'Newer', created_at: '2026-02-01T00:00:00Z', ...hr },
    {
      id: 'c',
      title: 'Letter',
      created_at: '2026-01-15T00:00:00Z',
      document_categories: { name: 'Patient Samples' },
    },
    { id: 'd', title: 'Embed', created_at: '2026-01-20T00:00:00Z', is_embed: true, video_category_id: 'v' },
  )
  training_videos.push({ id: 'video-hygiene', title: 'Hygiene', created_at: '2026-01-10T00:00:00Z' })
  return { ...clinic, clinicTablet: clinic.tablet, tablet, tab, network: tablet.network }
}

afterEach(() => vi.restoreAllMocks())

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

describe('a pull', () => {
  it('that fails is told once, also where its retry fails and two had asked for it', async () => {
    const { tab, network } = await clinicWithAna()
    const seen: unknown[] = []
    tab.pullFailure.subscribe((failure) => seen.push(failure))
    for (let i = 0; i < 2; i += 1) network.answer(500, undefined, rest('documents'))
    await Promise.allSettled([pullListIfStale(tab, documentsList), pullListIfStale(tab, documentsList)])
    expect(seen).toMatchObject([{ list: 'documents', error: { kind: 'unknown', status: 500 } }])
  })

  it('of an account that was closed meanwhile keeps the rows, and shows what happened', async () => {
    const user = { ...ana }
    const { tab } = await clinicWithAna({ users: [user] })
    await pullAll(tab)
    user.isDisabled = true
    await expect(pullDocuments(tab)).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await listDocuments(tab, ana.id, 'hr-docs')).toHaveLength(2)
    expect(tab.session.getState()).toMatchObject({ status: 'not-a-member' })
  })

  it('brings every category and the training list, newest first', async () => {
    const { tab } = await clinicWithAna()
    await pullAll(tab)
    expect(titles(await listDocuments(tab, ana.id, 'hr-docs'))).toEqual(['Newer', 'Older'])
    expect(titles(await listDocuments(tab, ana.id, 'patient-docs'))).toEqual(['Letter'])
    expect(await listDocuments(tab, ana.id, 'process-docs')).toEqual([])
    expect(titles(await listDocuments(tab, ana.id, 'anything'))).toEqual([
      'Newer',
      'Embed',
      'Letter',
      'Older',
    ])
    expect(await listVideos(tab, ana.id)).toMatchObject([
      { title: 'Embed', is_embed: true },
      { title: 'Hygiene', is_embed: false },
    ])
    expect(await getPull(tab, ana.id, 'documents')).toMatchObject({
      pulled_at: expect.any(String),
      failed: null,
    })
  })

  it('replaces the rows: what is gone on the server is gone here', async () => {
    const { server, tab } = await clinicWithAna()
    await pullDocuments(tab)
    server.tables.documents.shift()
    await pullDocuments(tab)
    expect(titles(await listDocuments(tab, ana.id, 'hr-docs'))).toEqual(['Newer'])
  })

  it('that fails leaves the old rows, and the failure beside them', async () => {
    const { tab, network } = await clinicWithAna()
    await pullDocuments(tab)
    network.offline()
    await expect(pullDocuments(tab)).rejects.toMatchObject({ name: 'DataError', kind: 'offline' })
    expect(await listDocuments(tab, ana.id, 'hr-docs')).toHaveLength(2)
    expect(await getPull(tab, ana.id, 'documents')).toMatchObject({ failed: { kind: 'offline' } })
  })

  it('brings more rows than one answer holds', async () => {
    const { server, tab, network } = await clinicWithAna()
    const created_at = '2026-01-01T00:00:00Z'
    const many = Array.from({ length: 2345 }, (_, i) => ({ id: `m${i}`, title: `${i}`, created_at }))
    server.tables.documents.splice(0, 4, ...many)
    await pullDocuments(tab)
    expect(new Set((await listDocuments(tab, ana.id, 'all')).map(({ id }) => id)).size).toBe(2345)
    expect(network.requests.filter(({ url }) => rest('documents')(url, 'GET'))).toHaveLength(3)
  })

  it('reads on to the end where the server does not say how many rows there are', async () => {
    const { server, tab, network } = await clinicWithAna()
    const created_at = '2026-01-01T00:00:00Z'
    const rows = (from: number) =>
      Array.from({ length: 700 }, (_, i) => ({ id: `m${from + i}`, title: 'x', created_at }))
    server.tables.documents.splice(0, 4)
    for (const page of [rows(1000), rows(2000), []]) network.answer(200, page, rest('documents'))
    await pullDocuments(tab)
    expect(await listDocuments(tab, ana.id, 'all')).toHaveLength(1400)
  })

  it('that is cut between two of its transactions leaves true rows, and is done again', async () => {
    const { clock, server, tab } = await clinicWithAna()
    await pullDocuments(tab)
    const created_at = clock.iso()
    const many = Array.from({ length: WRITE_ROWS * 3 }, (_, i) => ({
      id: `m${i}`,
      title: `${i}`,
      created_at,
    }))
    server.tables.documents.splice(0, 4, ...many)
    const write = documentsList.write.bind(documentsList)
    const put = vi.spyOn(documentsList, 'write').mockImplementationOnce(write)
    put.mockImplementationOnce(() => Promise.reject(new DOMException('frozen', 'AbortError')))
    await expect(pullDocuments(tab)).rejects.toMatchObject({ name: 'DataError' })
    const rows = await listDocuments(tab, ana.id, 'all')
    expect(rows.length, 'the first part, and the rows from before').toBe(WRITE_ROWS + 4)
    await pullListIfStale(tab, documentsList)
    expect(await listDocuments(tab, ana.id, 'all')).toHaveLength(WRITE_ROWS * 3)
  })

  it('keeps no save waiting: one that is made while 2,000 rows are written is done long before them', async () => {
    const { server, tab } = await clinicWithAna()
    const created_at = '2026-01-01T00:00:00Z'
    server.tables.documents = Array.from({ length: 2000 }, (_, i) => ({
      id: `m${i}`,
      title: 'x',
      created_at,
    }))
    let parts = 0
    const write = documentsList.write.bind(documentsList)
    vi.spyOn(documentsList, 'write').mockImplementation((...input) => {
      parts += 1
      return write(...input)
    })
    const pull = pullDocuments(tab)
    await vi.waitFor(() => expect(parts).toBeGreaterThan(0), { interval: 1 })
    const before = parts
    await saveProgress(tab, ana.id, hygiene)
    expect(parts - before, 'parts of the pull that were written meanwhile').toBeLessThanOrEqual(2)
    await pull
    expect(parts).toBe(2000 / WRITE_ROWS)
  })

  it('with a bug in it is told, and is no network that is away', async () => {
    const { tab } = await clinicWithAna()
    vi.spyOn(documentsList, 'write').mockRejectedValueOnce(new TypeError('x is not a function'))
    const seen: unknown[] = []
    tab.pullFailure.subscribe((failure) => seen.push(failure))
    await expect(pullDocuments(tab)).rejects.toMatchObject({ kind: 'unknown' })
    expect(seen).toMatchObject([{ list: 'documents', error: { kind: 'unknown' } }])
  })

  it('under way twice is one', async () => {
    const { tab, network } = await clinicWithAna()
    await Promise.all([pullDocuments(tab), pullDocuments(tab)])
    expect(network.requests.filter(({ url }) => rest('documents')(url, 'GET'))).toHaveLength(1)
  })

  it('never runs as a stranger: with the session gone, the rows stay', async () => {
    const { tab, tablet, network } = await clinicWithAna()
    await pullDocuments(tab)
    tablet.storage.removeItem(tab.sessionKey)
    await expect(pullDocuments(tab)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(await listDocuments(tab, ana.id, 'hr-docs')).toHaveLength(2)

    const answer = await tab.supabase.from('documents').select()
    expect(answer).toMatchObject({ status: 401, data: null })
    expect(network.requests.some(({ url, bearer }) => rest('')(url, '') && bearer?.includes(tab.key))).toBe(
      false,
    )
  })

  it('that was under way when the person signed out writes nothing', async () => {
    const { tab, network } = await clinicWithAna()
    const { reached, release } = network.hold(rest('documents'))
    const pull = pullDocuments(tab)
    await reached
    await signOut(tab)
    release()
    await pull
    expect(await tab.db.table('documents').count()).toBe(0)
    expect(await tab.db.pulls.count()).toBe(0)
  })

  it('that was under way when another person signed in writes nothing', async () => {
    const { tab, network } = await clinicWithAna()
    const { reached, release } = network.hold(rest('documents'))
    const pull = pullDocuments(tab)
    await reached
    await signOut(tab)
    await signIn(tab, ben.email, ben.password)
    release()
    await pull
    expect(await tab.db.table('documents').count()).toBe(0)
  })

  it('that was under way in another tab when the person signed out in this one writes nothing', async () => {
    const { tab, tablet, network } = await clinicWithAna()
    const other = tablet.openTab()
    await signInOn(other, ana)
    const { reached, release } = network.hold(rest('documents'))
    const pull = pullDocuments(other)
    await reached
    other.channel.close()
    await signOut(tab)
    release()
    await pull
    expect(await tab.db.table('documents').count()).toBe(0)
  })
})

describe('freshness', () => {
  it('lasts five minutes', async () => {
    const { clock, tab, network } = await clinicWithAna()
    const pulls = () => network.requests.filter(({ url }) => rest('documents')(url, 'GET')).length
    await pullListIfStale(tab, documentsList)
    clock.advance(4 * MINUTE)
    await pullListIfStale(tab, documentsList)
    expect(pulls()).toBe(1)
    clock.advance(MINUTE)
    await pullListIfStale(tab, documentsList)
    expect(pulls()).toBe(2)
  })

  it('is sought once more where the first try got no answer', async () => {
    const { tab, network } = await clinicWithAna()
    network.answer(500, undefined, rest('documents'))
    await pullListIfStale(tab, documentsList)
    expect(await listDocuments(tab, ana.id, 'hr-docs')).toHaveLength(2)
    expect(await getPull(tab, ana.id, 'documents')).toMatchObject({ failed: null })
  })

  it('is not sought again where the server refused', async () => {
    const { tab, network } = await clinicWithAna()
    network.answer(403, undefined, rest('documents'))
    await expect(pullListIfStale(tab, documentsList)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('a pull of progress', () => {
  it('does not take back a save that waits', async () => {
    const { tab, network } = await clinicWithAna()
    await saveProgress(tab, ana.id, hygiene)
    await whenDrained(tab)
    network.answer(500, undefined, rest('video_progress', 'POST'))
    await saveProgress(tab, ana.id, { ...hygiene, progress_seconds: 55, watched: [[30, 55]] })
    await whenDrained(tab)
    await pullList(tab, progressList)
    const row = await getProgress(tab, ana.id, 'video-hygiene')
    expect(row).toMatchObject({ progress_seconds: 55, completed: true, watched: '{[0,55)}' })
  })

  it('does not take back a save that was answered while it was under way', async () => {
    const { tab, network } = await clinicWithAna()
    await saveProgress(tab, ana.id, hygiene)
    await whenDrained(tab)
    const { reached, release } = network.hold(rest('video_progress', 'GET'))
    const pull = pullList(tab, progressList)
    await reached
    await saveProgress(tab, ana.id, { ...hygiene, progress_seconds: 55, watched: [[30, 55]] })
    await saveProgress(tab, ana.id, { ...hygiene, video_id: 'video-new' })
    await whenDrained(tab)
    release()
    await pull
    expect(await getProgress(tab, ana.id, 'video-hygiene')).toMatchObject({ progress_seconds: 55 })
    expect(await getProgress(tab, ana.id, 'video-new')).toMatchObject({ progress_seconds: 30 })
  })

  it('brings what the person watched on another device, and forgets what the server no longer has', async () => {
    const { clock, tab, tablet, clinicTablet } = await clinicWithAna()
    await saveProgress(tab, ana.id, hygiene)
    await drain(tab)
    const phone = clinicTablet().openTab()
    await signInOn(phone, ana)
    await pullList(phone, progressList)
    expect(await getProgress(phone, ana.id, 'video-hygiene')).toEqual(
      await getProgress(tab, ana.id, 'video-hygiene'),
    )

    clock.advance(5 * MINUTE)
    tablet.network.answer(200, [], rest('video_progress', 'GET'))
    await pullList(tab, progressList)
    expect(await getProgress(tab, ana.id, 'video-hygiene')).toBeUndefined()
  })
})

it('an error of the storage on this device is told, not swallowed', async () => {
  const { tab } = await clinicWithAna()
  vi.spyOn(tab.db, 'open').mockRejectedValue(new DOMException('gone', 'UnknownError'))
  tab.db.close()
  await expect(listDocuments(tab, ana.id, 'hr-docs')).rejects.toMatchObject({ code: 'storage_closed' })
})
