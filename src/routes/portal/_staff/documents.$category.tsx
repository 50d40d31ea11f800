// The documents of a category; an unknown category shows all of them under 'Documents'.
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { documentsList, listDocuments } from '@/data/lists/documents'
import type { TabContext } from '@/data/sync/context'
import { categoryBySlug, categoryTitle } from '@/domain/categories'
import type { DocumentRow } from '@/domain/rows'
import { matchesSearch } from '@/domain/search'
import { Breadcrumb } from '@/portal/documents/breadcrumb'
import { CategoryTabs } from '@/portal/documents/category-tabs'
import { DocumentCard } from '@/portal/documents/document-card'
import { PreviewDialog } from '@/portal/documents/preview-dialog'
import { AddEmbedButton } from '@/portal/embeds/add-embed-button'
import { ListCount } from '@/portal/lists/list-count'
import { ListStates } from '@/portal/lists/list-states'
import { useList } from '@/portal/lists/use-list'
import { searchSchema, useSearchQuery } from '@/portal/lists/use-search-query'
import { UploadDocumentButton } from '@/portal/manage/manage-buttons'
import { UploadList } from '@/portal/manage/upload-list'
import { usePageTitle } from '@/ui/page-title'
import { SearchField } from '@/ui/search-field'

export const Route = createFileRoute('/_staff/documents/$category')({
  validateSearch: searchSchema,
  component: DocumentsPage,
})

const lists = [documentsList]

function DocumentsPage() {
  const { category } = Route.useParams()
  // Another category is another page: nothing of the last one may flash up in it.
  return <Documents key={category} category={category} />
}

function Documents({ category }: { category: string }) {
  const title = categoryTitle(category)
  usePageTitle(`${title} · Staff portal`)

  const read = useCallback(
    (tab: TabContext, userId: string) => listDocuments(tab, userId, category),
    [category],
  )
  const { rows, status, isPulling, retry } = useList(read, lists)
  const [query, setQuery] = useSearchQuery()
  const [open, setOpen] = useState<DocumentRow>()
  const found = rows.filter((row) => matchesSearch(row, query))

  return (
    <>
      <Breadcrumb title={title} />
      <h1 className="page-title mt-1" tabIndex={-1}>
        {title}
      </h1>
      <CategoryTabs current={category} />
      <div className="mt-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField placeholder="Search documents..." value={query} onChange={setQuery} />
        <ListCount status={status} count={found.length} one="document" many="documents" />
        <UploadDocumentButton category={categoryBySlug(category)?.name} existing={rows} />
        <AddEmbedButton target={{ list: 'documents', category: categoryBySlug(category)?.name }} />
      </div>
      <UploadList bucket="documents" />
      <ListStates
        status={status}
        things="documents"
        emptyText="No documents found."
        query={query}
        hasMatches={found.length > 0}
        isPulling={isPulling}
        onRetry={retry}
        onClearSearch={() => setQuery('')}
      >
        <div className="card-grid">
          {found.map((row) => (
            <DocumentCard
              key={row.id}
              document={row}
              showCategory={!categoryBySlug(category)}
              onPreview={() => setOpen(row)}
            />
          ))}
        </div>
      </ListStates>
      {open && <PreviewDialog document={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
