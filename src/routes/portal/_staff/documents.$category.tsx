// The page of a category's documents. Under an unknown category it shows all documents, or the documents of ?category=.
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { categoryBySlug, categoryTitle, isDocumentCategory } from '@/domain/categories'
import { documentPlaces } from '@/portal/documents/places'
import { ViewerFrame } from '@/portal/documents/preview/viewer-frame'
import { neighboursOf } from '@/portal/documents/viewer/neighbours'
import { AddEmbedButton } from '@/portal/embeds/add-embed-button'
import type { DocumentRow as Row } from '@/domain/rows'
import { ListPage } from '@/portal/lists/list-page'
import { searchSchema } from '@/portal/lists/search-schema'
import { documentSource, trainingSource } from '@/portal/lists/list-source'
import { MatchesElsewhere } from '@/portal/lists/matches-elsewhere'
import type { ItemLook } from '@/portal/lists/list-group'
import { useListSearch } from '@/portal/lists/use-list-search'
import { FirstDocument } from '@/portal/uploads/first-upload'
import { UploadDocumentButton } from '@/portal/uploads/upload-buttons'
import { lazyPart } from '@/ui/lazy-part'
import { usePageTitle } from '@/ui/page-title'
import { AboveList } from '../-parts/above-list'
import { DocumentCardWithFoot, DocumentRowWithMenu } from '../-parts/document-items'
import { useSelectionBar } from '../-parts/use-selection-bar'

const DocumentViewer = lazyPart(() => import('../-parts/document-viewer'), 'DocumentViewer')
const SaveCategory = lazyPart(() => import('@/portal/saving/save-category'), 'SaveCategory')

export const Route = createFileRoute('/_staff/documents/$category')({
  validateSearch: searchSchema,
  component: DocumentsPage,
})

const words = { one: 'document', many: 'documents', rowsName: 'documents' } as const
const pictureOf = (row: Row) => row.thumbnail_path

function DocumentsPage() {
  const { category } = Route.useParams()
  // The key makes a new page for another category, so that nothing of the last category flashes up.
  return <Documents key={category} slug={category} />
}

function Documents({ slug }: { slug: string }) {
  const title = categoryTitle(slug)
  usePageTitle(`${title} · Staff portal`)
  const search = useListSearch()
  const filter = isDocumentCategory(search.category) ? search.category : undefined
  const categoryName = categoryBySlug(slug)?.name ?? filter
  const { open, openNext, close } = search
  const renderItem = useCallback(
    (document: Row, look: ItemLook, thumbnail: string | undefined) => {
      const item = { document, thumbnail, showsCategory: !categoryName, onPreview: open }
      if (look === 'cards') return <DocumentCardWithFoot key={document.id} {...item} />
      return <DocumentRowWithMenu key={document.id} {...item} isAway={look === 'away'} />
    },
    [categoryName, open],
  )
  return (
    <ListPage
      title={title}
      words={words}
      bucket="documents"
      source={documentSource}
      search={search}
      category={categoryName}
      actions={
        <>
          <UploadDocumentButton category={categoryName} />
          <AddEmbedButton target={{ list: 'documents', category: categoryName }} />
        </>
      }
      places={documentPlaces(slug, filter)}
      saveAll={
        categoryName && <SaveCategory key={categoryName} source={documentSource} category={categoryName} />
      }
      selectionBar={useSelectionBar({ source: documentSource, words })}
      renderAbove={(rows) => <AboveList bucket="documents" rows={rows} />}
      howToBegin={<FirstDocument category={categoryName} />}
      otherMatches={
        <MatchesElsewhere
          query={search.query}
          source={trainingSource}
          listName="Training Videos"
          link={{ to: '/training-videos', search: { q: search.query } }}
        />
      }
      pictureOf={pictureOf}
      renderItem={renderItem}
      renderViewer={(document, ids) => (
        <ViewerFrame document={document} onClose={() => close(document.id)}>
          {(frame) => (
            <DocumentViewer
              frame={frame}
              document={document}
              neighbours={neighboursOf(ids, document.id, openNext)}
            />
          )}
        </ViewerFrame>
      )}
    />
  )
}
