// The clinic's structured data, by schema.org. schema-dts checks the types, structured-data.test.ts the required fields.
import type {
  BreadcrumbList,
  FAQPage,
  MedicalClinic,
  MedicalOrganization,
  Person as PersonSchema,
  Service as ServiceSchema,
  Thing,
  WebSite,
} from 'schema-dts'
import { comingHolidays } from '@/domain/hours'
import {
  clinic,
  type ClinicLocation,
  directPrimaryCare,
  holidays,
  locations,
  type Person,
  type PersonId,
  people,
  services,
  social,
} from './clinic'
import { mapUrl } from './maps'
import { sharingPicture } from './media'
import { absoluteUrl } from './site-url'
import { clinicDescription } from './towns'

const organizationId = absoluteUrl('/#organization')
const clinicId = (id: string) => absoluteUrl(`/locations/${id}#clinic`)
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Breadcrumbs of a page: Home, then each part of its path. */
export function breadcrumbs(path: string, title: string): BreadcrumbList {
  const parts = path.split('/').slice(1)
  const items = parts.map((_, at) => {
    const part = `/${parts.slice(0, at + 1).join('/')}`
    return { path: part, name: part === path ? title : (sectionNames[part] ?? title) }
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', name: 'Home' }, ...items].map((item, at) => ({
      '@type': 'ListItem' as const,
      position: at + 1,
      name: item.name,
      item: absoluteUrl(item.path),
    })),
  }
}
const sectionNames: Record<string, string> = {
  '/services': 'Services',
  '/locations': 'Locations',
  '/resources': 'Resources',
}

/** The organization that owns the clinics, in short: other nodes of a page refer to it by its `@id`. */
export const organizationStub = {
  '@type': 'MedicalOrganization',
  '@id': organizationId,
  name: clinic.name,
  url: absoluteUrl('/'),
  logo: absoluteUrl('/icons/icon-512.png'),
} as const satisfies MedicalOrganization

export const isOrganization = (thing: Thing) =>
  typeof thing === 'object' && '@id' in thing && thing['@id'] === organizationId

/** The organization in full. Each clinic names the organization as its parent. */
export function organization(): MedicalOrganization {
  return {
    ...organizationStub,
    description: clinicDescription,
    slogan: clinic.tagLine,
    sameAs: social.map((account) => account.url),
  }
}

export function website(): WebSite {
  return {
    '@type': 'WebSite',
    name: clinic.name,
    url: absoluteUrl('/'),
    publisher: { '@id': organizationId },
  }
}

/** A clinic: address, phone, hours and services. */
export function medicalClinic(location: ClinicLocation): MedicalClinic {
  const url = `/locations/${location.id}`
  return {
    '@type': 'MedicalClinic',
    '@id': clinicId(location.id),
    name: `${clinic.name}, ${location.name}`,
    url: absoluteUrl(url),
    image: absoluteUrl(sharingPicture(url)),
    telephone: location.phoneE164,
    parentOrganization: { '@id': organizationId },
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      addressLocality: location.town,
      addressRegion: location.state.code,
      postalCode: location.postalCode,
      addressCountry: 'US',
    },
    hasMap: mapUrl(location),
    ...(location.geo ? { geo: { '@type': 'GeoCoordinates', ...location.geo } } : {}),
    openingHoursSpecification: location.hours.flatMap((span, weekday) =>
      span
        ? [
            {
              '@type': 'OpeningHoursSpecification' as const,
              dayOfWeek: `https://schema.org/${weekdays[weekday]!}` as const,
              opens: span.opens,
              closes: span.closes,
            },
          ]
        : [],
    ),
    specialOpeningHoursSpecification: comingHolidays(
      location.hours,
      clinic.timeZone,
      holidays,
      new Date(),
    ).map(({ date, name, span }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      name,
      validFrom: date,
      validThrough: date,
      // Search engines read a day from midnight to midnight as "closed".
      opens: span?.opens ?? '00:00',
      closes: span?.closes ?? '00:00',
    })),
    availableService: services
      .filter(({ id }) => location.services.includes(id))
      .map(({ title, path }) => ({
        '@type': 'MedicalProcedure' as const,
        name: title,
        url: absoluteUrl(path),
      })),
  }
}

/** Staff as `Person`, because nurse practitioners are not `Physician`. Made-up people are left out. */
export function staff(ids: readonly PersonId[]): PersonSchema[] {
  return ids
    .map((id): Person => people[id])
    .filter(({ isSample }) => !isSample)
    .map(({ name, title, bio }) => ({
      '@type': 'Person',
      name,
      jobTitle: title,
      description: bio,
      worksFor: { '@id': organizationId },
    }))
}

/** Questions as structured data, only for pages that show them with these answers. */
export function questionsPage(questions: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }
}

/** The service that a page describes; the membership also states its prices. */
export function offeredService(name: string, description: string, path: string): ServiceSchema {
  const isMembership = path === directPrimaryCare.path
  return {
    '@type': 'Service',
    name,
    description,
    url: absoluteUrl(path),
    provider: { '@id': organizationId },
    areaServed: locations.map(({ town, state }) => `${town}, ${state.name}`),
    ...(isMembership
      ? {
          offers: directPrimaryCare.prices.map(({ who, price }) => ({
            '@type': 'Offer' as const,
            name: who,
            price,
            priceCurrency: 'USD',
          })),
        }
      : {}),
  }
}
