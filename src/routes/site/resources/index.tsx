import { createFileRoute } from '@tanstack/react-router'
import { clinic, guides } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { Icon } from '@/site/parts/icon'
import { PageIntro } from '@/site/parts/page-intro'
import { Picture } from '@/site/parts/picture'

export const Route = createFileRoute('/resources/')({
  head: () =>
    pageHead({
      path: '/resources',
      title: 'Resources',
      description: `Free guides from our nurse practitioners to download and keep: realistic nutrition, skin care for ${clinic.region} weather, and GLP-1 best practices.`,
    }),
  component: Resources,
})

/** Two tabs: downloads and blog. Without script both sections are shown, one below the other. */
function Resources() {
  return (
    <>
      <PageIntro
        title="Resources"
        lede="Things we explain every week, written down, so that you can read them at the kitchen table."
      />
      <div className="wrap band-tight" data-tabs>
        <ul className="tab-list no-print" data-tab-list aria-label="Resources">
          <li>
            <a href="#downloads" className="tab-link" data-tab>
              Downloadable Resources
            </a>
          </li>
          <li>
            <a href="#blog" className="tab-link" data-tab>
              Blog
            </a>
          </li>
        </ul>
        <section id="downloads" className="tab-panel" aria-labelledby="downloads-heading">
          <h2 id="downloads-heading" className="sr-only">
            Downloadable Resources
          </h2>
          <ul className="cards">
            {guides.map((guide) => (
              <GuideCard key={guide.id} guide={guide} />
            ))}
          </ul>
        </section>
        <section id="blog" className="tab-panel" aria-labelledby="blog-heading">
          <div className="card mx-auto max-w-xl p-8 text-center">
            <h2 id="blog-heading">Coming Soon</h2>
            <p className="mt-3">
              Short pieces from our nurse practitioners are on their way. Until then the three guides are free
              to download.
            </p>
          </div>
        </section>
      </div>
    </>
  )
}

function GuideCard({ guide }: { guide: (typeof guides)[number] }) {
  return (
    <li className="card card-link flex flex-col">
      <Picture
        name={`guide-${guide.id}`}
        alt=""
        sizes="(width < 42rem) 100vw, 24rem"
        className="aspect-[3/2]"
        isFirst={guide === guides[0]}
      />
      <div className="card-text flex grow flex-col">
        <h3>{guide.title}</h3>
        <p className="mt-2 mb-5">{guide.description}</p>
        <a href={guide.path} className="cover btn btn-primary mt-auto self-start">
          <Icon name="download" />
          Download Free<span className="sr-only">: {guide.title}</span>
        </a>
      </div>
    </li>
  )
}
