import { lazyPart } from '@/ui/lazy-part'

/** A document's file in Edit, which the feature of uploads replaces. */
export const EditedFile = lazyPart(() => import('@/portal/uploads/replace-file'), 'ReplaceFile')
