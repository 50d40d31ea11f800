// The `head` of a page, for search engines and shared links. Every page states its own title and description.
import type { Thing } from 'schema-dts'
import { clinic, type Service, type ServiceId } from './clinic'
import { sharingPicture } from './media'
import {
  breadcrumbs,
  isOrganization,
  offeredService,
  organizationStub,
  questionsPage,
} from './structured-data'
import { absoluteUrl } from './site-url'

export interface PageFacts {
  path: string
  /** Title without the clinic's name, which `pageHead` adds. */
  title: string
  description: string
  /** Structured data of the page, to which `pageHead` adds the breadcrumbs. */
  schema?: Thing[]
}

/** A route's `head`: title, description, canonical link, Open Graph and JSON-LD. */
export function pageHead({ path, title, description, schema = [] }: PageFacts) {
  const url = absoluteUrl(path)
  const fullTitle = path === '/' ? `${clinic.name} | ${title}` : `${title} | ${clinic.name}`
  const where = path === '/' ? [] : [breadcrumbs(path, title)]
  const graph = [...where, ...schema, ...(schema.some(isOrganization) ? [] : [organizationStub])]
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: clinic.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: absoluteUrl(sharingPicture(path)) },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: `Picture for “${title}”, ${clinic.name}` },
      { name: 'twitter:card', content: 'summary_large_image' },
      { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

export interface ServiceFacts {
  service: Pick<Service, 'title' | 'path'> & { id: ServiceId | 'direct-primary-care' }
  /** Title of the page, where it differs from the title of the service's card. */
  title?: string
  description: string
  questions: readonly { question: string; answer: string }[]
}

/** The head of a service's page: its offer and its questions are structured data too. */
export function serviceHead({ service, title = service.title, description, questions }: ServiceFacts) {
  const { path } = service
  return pageHead({
    path,
    title,
    description,
    schema: [offeredService(title, description, path), questionsPage(questions)],
  })
}
