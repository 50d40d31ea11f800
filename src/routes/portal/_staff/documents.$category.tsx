// The documents of a category. Under an unknown category the page shows all documents, or those of the category in ?category=.
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { documentsList, listDocuments } from '@/data/lists/documents'
import { categoryBySlug, categoryTitle, isDocumentCategory } from '@/domain/categories'
import { inOrder } from '@/domain/list-order'
import { matchesSearch } from '@/domain/search'
import { Breadcrumb } from '@/portal/shell/breadcrumb'
import { CategorySelect, CategoryTabs } from '@/portal/documents/category-tabs'
import { DocumentCard } from '@/portal/documents/document-card'
import { DocumentRow } from '@/portal/documents/document-row'
import { MatchesInOtherCategories } from '@/portal/documents/other-categories'
import { neighboursOf } from '@/portal/documents/viewer/neighbours'
import { AddEmbedButton } from '@/portal/embeds/add-embed-button'
import { categoryOf } from '@/portal/files/describe-document'
import { usePictures } from '@/portal/files/use-pictures'
import { ListCount } from '@/portal/lists/list-count'
import { ListStates } from '@/portal/lists/list-states'
import { ListTools } from '@/portal/lists/list-tools'
import { useList } from '@/portal/lists/use-list'
import { searchSchema, useListSearch } from '@/portal/lists/use-list-search'
import { useListView } from '@/portal/lists/use-list-view'
import { MissingDialog } from '@/portal/lists/missing-dialog'
import { useOpenRow } from '@/portal/lists/use-open-row'
import { useOpened } from '@/portal/lists/use-opened'
import { UploadDocumentButton } from '@/portal/uploads/upload-buttons'
import { MissingPictures } from '@/portal/pictures/missing-pictures'
import { UploadList } from '@/portal/uploads/upload-list'
import { usePageTitle } from '@/ui/page-title'

const PreviewDialog = lazy(() =>
  import('@/portal/documents/preview/preview-dialog').then((module) => ({ default: module.PreviewDialog })),
)

export const Route = createFileRoute('/_staff/documents/$category')({
  validateSearch: searchSchema,
  component: DocumentsPage,
})

const lists = [documentsList]

function DocumentsPage() {
  const { category } = Route.useParams()
  // The key makes a new page for another category, so that nothing of the last category flashes up.
  return <Documents key={category} slug={category} />
}

function Documents({ slug }: { slug: string }) {
  const title = categoryTitle(slug)
  usePageTitle(`${title} · Staff portal`)
  const list = useList(listDocuments, lists)
  const { rows, status, isPulling, retry } = list
  const search = useListSearch()
  const [view, setView] = useListView()
  const opened = useOpened()

  const filter = isDocumentCategory(search.category) ? search.category : undefined
  const wanted = categoryBySlug(slug)?.name ?? filter
  const inCategory = wanted ? rows.filter((row) => categoryOf(row) === wanted) : rows
  const matches = rows.filter((row) => matchesSearch(row, search.query))
  const found = inOrder(
    matches.filter((row) => inCategory.includes(row)),
    search.order,
    opened,
  )
  const thumbnails = usePictures(
    'documents',
    found.map((row) => row.thumbnail_path),
  )
  const { open, isMissing } = useOpenRow(list, search.openId)

  const Item = view === 'cards' ? DocumentCard : DocumentRow
  const place = { slug, category: filter, query: search.query }
  return (
    <>
      <Breadcrumb title={title} />
      <div className="title-line">
        <h1 className="page-title" tabIndex={-1}>
          {title}
        </h1>
        <div className="title-do">
          <UploadDocumentButton category={wanted} existing={inCategory} />
          <AddEmbedButton target={{ list: 'documents', category: wanted }} />
        </div>
      </div>
      <ListTools placeholder="Search documents..." search={search} view={view} onView={setView} found={found}>
        <CategorySelect {...place} />
      </ListTools>
      <CategoryTabs {...place} />
      <ListCount status={status} count={found.length} one="document" many="documents" />
      <UploadList bucket="documents" />
      <MissingPictures rows={found} />
      <ListStates
        status={status === 'ready' && inCategory.length === 0 && !search.query ? 'empty' : status}
        things="documents"
        emptyText="No documents found."
        query={search.query}
        hasMatches={found.length > 0}
        isPulling={isPulling}
        onRetry={retry}
        onClearSearch={() => search.setQuery('')}
        otherMatches={search.query && <MatchesInOtherCategories matches={matches} query={search.query} />}
      >
        <div className={view === 'cards' ? 'card-grid' : 'panel rows'}>
          {found.map((row) => (
            <Item
              key={row.id}
              document={row}
              showCategory={!wanted}
              thumbnail={thumbnails.get(row.thumbnail_path ?? '')}
              onPreview={() => search.open(row.id)}
            />
          ))}
        </div>
      </ListStates>
      <Suspense>
        {open && (
          <PreviewDialog
            document={open}
            neighbours={neighboursOf(found, open, search.openNext)}
            onClose={() => search.close(open.id)}
          />
        )}
      </Suspense>
      {isMissing && <MissingDialog thing="document" onClose={() => search.close(search.openId!)} />}
    </>
  )
}
