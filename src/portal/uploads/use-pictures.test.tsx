// The small pictures of chosen files end with the form.
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { beginnings } from '../pictures/draw-beginning'
import { usePictures } from './use-pictures'

afterEach(() => {
  delete beginnings.read
})

test('files whose turn has not come are not read after the form is closed', async () => {
  let release = () => {}
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  const read = vi.fn<() => Promise<undefined>>(() => held)
  beginnings.read = read
  const files = ['a.txt', 'b.txt', 'c.txt'].map((id) => ({ id, file: new File(['x'], id), handle: null }))
  const form = renderHook(() => usePictures(files))
  await waitFor(() => expect(read).toHaveBeenCalled())
  const last = form.result.current.pictureOf(files[2]!)
  form.unmount()
  release()
  await last
  expect(read).toHaveBeenCalledOnce()
})
