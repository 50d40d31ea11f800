// Links that open a clinic in a maps service. They are plain addresses: nothing is loaded from the service.
import type { ClinicLocation } from './clinic'

type Place = Pick<ClinicLocation, 'street' | 'town' | 'state' | 'postalCode'>

/** The postal address in one line, as maps services and people read it. */
export const addressLine = ({ street, town, state, postalCode }: Place) =>
  `${street}, ${town}, ${state.code} ${postalCode}`

/** Opens Google Maps at the clinic, without directions. */
export const mapUrl = (place: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine(place))}`

/** Opens Google Maps with directions to the clinic. */
export const googleMapsUrl = (place: Place) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(place))}`

/** Opens Apple Maps with directions to the clinic. */
export const appleMapsUrl = (place: Place) =>
  `https://maps.apple.com/?daddr=${encodeURIComponent(addressLine(place))}`
