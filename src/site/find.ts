// Finds facts of clinic.ts by their ids.
import {
  type ClinicLocation,
  type Guide,
  guides,
  locations,
  pictureTexts,
  type Service,
  type ServiceId,
  services,
} from './clinic'

/** The clinic with this id; undefined where there is none. */
export const findLocation = (id: string) => locations.find((location) => location.id === id)

/** The service with this id. Every ServiceId has one. */
export const findService = (id: ServiceId): Service & { id: ServiceId } =>
  services.find((service) => service.id === id)!

/** The guide with this id. Every id of the type has one. */
export const findGuide = (id: Guide['id']) => guides.find((guide) => guide.id === id)!

/** Description of a clinic's picture, for people who do not see it. */
export const clinicPictureText = ({ id }: ClinicLocation) =>
  (pictureTexts as Record<string, string>)[`clinic-${id}`] ?? ''
