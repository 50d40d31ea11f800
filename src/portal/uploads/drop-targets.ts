// What takes files that are dropped: a list, or the upload form over it. file-drops.tsx watches the page.
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import type { ChosenFile } from './chosen-file'

type DropTarget = {
  /** The list to which dropped files go; undefined for a form, which takes files only while it is the topmost dialog. */
  listName?: string
  onDrop: (files: ChosenFile[]) => unknown
}

type Drops = {
  targets: readonly DropTarget[]
  /** What takes the files that are dragged over the page at this moment. */
  over: DropTarget | undefined
}

export const useDrops = create<Drops>(() => ({ targets: [], over: undefined }))

/** Takes dropped files while the caller is on the screen: from the moment at which its words can be read, or the drop is refused. */
export function useDropTarget(onDrop: DropTarget['onDrop'], listName?: string) {
  useLayoutEffect(() => {
    const target: DropTarget = { onDrop, ...(listName && { listName }) }
    useDrops.setState(({ targets }) => ({ targets: [...targets, target] }))
    return () => useDrops.setState(({ targets }) => ({ targets: targets.filter((each) => each !== target) }))
  }, [onDrop, listName])
}

/** The target of a drop at this moment: the form of an open dialog, else the list. */
export function dropTarget(): DropTarget | undefined {
  const target = useDrops.getState().targets.at(-1)
  const isInDialog = document.querySelector('dialog[open]') !== null
  // A question over the form takes no files.
  if (document.querySelector('dialog[open][role="alertdialog"]')) return undefined
  return target && isInDialog === (target.listName === undefined) ? target : undefined
}
