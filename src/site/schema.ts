// The clinic as schema.org tells it. Types are checked by schema-dts, required fields by schema.test.ts.
import type {
  BreadcrumbList,
  FAQPage,
  MedicalClinic,
  MedicalOrganization,
  Person as PersonSchema,
  Service as ServiceSchema,
  WebSite,
} from 'schema-dts'
import {
  absolute,
  clinic,
  type ClinicLocation,
  directPrimaryCare,
  locations,
  type PersonId,
  people,
  services,
  social,
} from './clinic'
import { sharingPictures } from './media'

const organizationId = absolute('/#organization')
const clinicId = (id: string) => absolute(`/locations/${id}#clinic`)
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Where the page stands: Home, then each part of its path. */
export function breadcrumbs(path: string, title: string): BreadcrumbList {
  const parts = path.split('/').slice(1)
  const items = parts.map((_, at) => {
    const here = `/${parts.slice(0, at + 1).join('/')}`
    return { path: here, name: here === path ? title : (sectionNames[here] ?? title) }
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', name: 'Home' }, ...items].map((item, at) => ({
      '@type': 'ListItem' as const,
      position: at + 1,
      name: item.name,
      item: absolute(item.path),
    })),
  }
}
const sectionNames: Record<string, string> = {
  '/services': 'Services',
  '/locations': 'Locations',
  '/resources': 'Resources',
}

/** The group that owns both clinics. */
export function organization(): MedicalOrganization {
  return {
    '@type': 'MedicalOrganization',
    '@id': organizationId,
    name: clinic.name,
    description: clinic.description,
    url: absolute('/'),
    logo: absolute('/icons/icon-512.png'),
    slogan: clinic.tagLine,
    sameAs: social.map((account) => account.url),
    department: locations.map(({ id }) => ({ '@id': clinicId(id) })),
  }
}

export function website(): WebSite {
  return { '@type': 'WebSite', name: clinic.name, url: absolute('/'), publisher: { '@id': organizationId } }
}

/** One clinic: where, when, what, and how to reach it. */
export function medicalClinic(location: ClinicLocation): MedicalClinic {
  return {
    '@type': 'MedicalClinic',
    '@id': clinicId(location.id),
    name: `${clinic.name}, ${location.name}`,
    url: absolute(`/locations/${location.id}`),
    image: absolute(sharingPictures[location.id]),
    telephone: location.phoneE164,
    priceRange: '$$',
    parentOrganization: { '@id': organizationId },
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      addressLocality: location.city,
      addressRegion: 'TX',
      postalCode: location.postalCode,
      addressCountry: 'US',
    },
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
    availableService: services
      .filter(({ id }) => location.services.includes(id))
      .map(({ title, path }) => ({ '@type': 'MedicalTherapy' as const, name: title, url: absolute(path) })),
    isAcceptingNewPatients: true,
  }
}

/** Staff as people who work for the group: nurse practitioners are not physicians. */
export function staff(ids: readonly PersonId[]): PersonSchema[] {
  return ids.map((id) => {
    const person = people[id]
    return {
      '@type': 'Person',
      name: person.name,
      jobTitle: person.title,
      description: person.bio,
      worksFor: { '@id': organizationId },
    }
  })
}

/** Only for pages that show these questions with these answers. */
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

/** A service page; the membership also states its prices. */
export function offeredService(name: string, description: string, path: string): ServiceSchema {
  const isMembership = path === directPrimaryCare.path
  return {
    '@type': 'Service',
    name,
    description,
    url: absolute(path),
    provider: { '@id': organizationId },
    areaServed: locations.map(({ city }) => `${city}, Texas`),
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
