import { onTestFinished, vi } from 'vitest'

/** Collects the files that the page hands to the browser in this test, to be saved. */
export function savedFiles(): Blob[] {
  const files: Blob[] = []
  const made = vi
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  onTestFinished(() => made.mockRestore())
  return files
}
