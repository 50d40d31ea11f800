// The documents of a category. Under an unknown category the page shows all documents, or those of the category in ?category=.
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { documentsList, listDocuments } from '@/data/lists/documents'
import { categoryBySlug, categoryTitle, isDocumentCategory } from '@/domain/categories'
import { Breadcrumb } from '@/portal/shell/breadcrumb'
import { CategorySelect, CategoryTabs } from '@/portal/documents/category-tabs'
import { DocumentCard } from '@/portal/documents/document-card'
import { DocumentRow } from '@/portal/documents/document-row'
import { MatchesInOtherCategories } from '@/portal/documents/other-categories'
import { neighboursOf } from '@/portal/documents/viewer/neighbours'
import { AddEmbedButton } from '@/portal/embeds/add-embed-button'
import { categoryOf } from '@/portal/files/describe-document'
import { ListPage } from '@/portal/lists/list-page'
import { useList } from '@/portal/lists/use-list'
import { searchSchema } from '@/portal/lists/search-schema'
import { useListSearch } from '@/portal/lists/use-list-search'
import { UploadDocumentButton } from '@/portal/uploads/upload-buttons'
import { usePageTitle } from '@/ui/page-title'

const PreviewDialog = lazy(() =>
  import('@/portal/documents/preview/preview-dialog').then((module) => ({ default: module.PreviewDialog })),
)

export const Route = createFileRoute('/_staff/documents/$category')({
  validateSearch: searchSchema,
  component: DocumentsPage,
})

const lists = [documentsList]
const words = { one: 'document', many: 'documents', rowsName: 'documents' } as const

function DocumentsPage() {
  const { category } = Route.useParams()
  // The key makes a new page for another category, so that nothing of the last category flashes up.
  return <Documents key={category} slug={category} />
}

function Documents({ slug }: { slug: string }) {
  const title = categoryTitle(slug)
  usePageTitle(`${title} · Staff portal`)
  const list = useList(listDocuments, lists)
  const search = useListSearch()
  const filter = isDocumentCategory(search.category) ? search.category : undefined
  const categoryName = categoryBySlug(slug)?.name ?? filter
  const inCategory = categoryName ? list.rows.filter((row) => categoryOf(row) === categoryName) : list.rows
  const place = { slug, category: filter, query: search.query }
  return (
    <>
      <Breadcrumb title={title} />
      <ListPage
        title={title}
        words={words}
        bucket="documents"
        list={list}
        search={search}
        inCategory={inCategory}
        actions={
          <>
            <UploadDocumentButton category={categoryName} existing={inCategory} />
            <AddEmbedButton target={{ list: 'documents', category: categoryName }} />
          </>
        }
        select={<CategorySelect {...place} />}
        categories={<CategoryTabs {...place} />}
        otherMatches={<MatchesInOtherCategories rows={list.rows} query={search.query} />}
        pictureOf={(row) => row.thumbnail_path}
        renderItem={(document, view, thumbnail) => {
          const Item = view === 'cards' ? DocumentCard : DocumentRow
          return (
            <Item
              key={document.id}
              {...{ document, thumbnail }}
              showCategory={!categoryName}
              onPreview={search.open}
            />
          )
        }}
        renderViewer={(open, found) => (
          <Suspense>
            <PreviewDialog
              document={open}
              neighbours={neighboursOf(found, open, search.openNext)}
              onClose={() => search.close(open.id)}
            />
          </Suspense>
        )}
      />
    </>
  )
}
