import { lazyPart } from '@/ui/lazy-part'

/** The file of a document or a video in Edit, which the feature of uploads replaces. */
export const EditedFile = lazyPart(() => import('@/portal/uploads/replace-file'), 'ReplaceFile')
