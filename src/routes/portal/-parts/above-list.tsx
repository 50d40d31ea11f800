import type { Bucket, DocumentRow, VideoRow } from '@/domain/rows'
import { MissingPictures } from '@/portal/uploads/missing-pictures'
import { UploadList } from '@/portal/uploads/upload-list'

/** What stands above the rows of a list: its uploads. `rows`: those that are drawn, whose missing pictures are made. */
export function AboveList({ bucket, rows }: { bucket: Bucket; rows: (DocumentRow | VideoRow)[] }) {
  return (
    <>
      <UploadList bucket={bucket} />
      <MissingPictures rows={rows} />
    </>
  )
}
