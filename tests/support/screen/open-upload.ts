// Opens the dialog of an upload, as an admin on a list does.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listUploads } from '../../../src/data/uploads/upload-queue'
import { ana } from '../tablet/clinic'
import { renderPortal } from './render-portal'
import { untilIdle } from './until-idle'

const LISTS = { 'Upload Document': '/portal/documents/hr-docs', 'Upload Video': '/portal/training-videos' }

type Scene = Parameters<typeof renderPortal>[1]

export async function openUpload(button: keyof typeof LISTS, scene: Scene = {}, list = LISTS[button]) {
  const portal = await renderPortal(list, { user: ana, ...scene })
  await portal.person.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: button }))
  // The first pull has ended: where a test goes offline in the middle of it, the list says that it has failed.
  await untilIdle()
  return {
    ...portal,
    dialog,
    /** Chooses files, also those that the chooser would not offer. */
    choose: (...files: File[]) =>
      userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText('File'), files),
    send: async () => portal.person.click(await dialog.findByRole('button', { name: /^Upload( \d+)?$/ })),
    uploads: () => listUploads(portal.tab, ana.id),
    titles: async () => (await listUploads(portal.tab, ana.id)).map(({ row }) => row['title']),
  }
}
