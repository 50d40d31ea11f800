// Fields of the public pages' own web manifest. Icons and colours are those of the portal's, `manifest.webmanifest`.
// The id stays `/`: by it a browser knows the app that people installed before the portal had a manifest of its own.

const screenshot = (name: string, sizes: string, form_factor: 'wide' | 'narrow', label: string) => ({
  src: `/media/screenshot-${name}.png`,
  sizes,
  type: 'image/png',
  form_factor,
  label,
})

export const siteManifest = {
  id: '/',
  start_url: '/',
  scope: '/',
  screenshots: [
    screenshot('home-wide', '1280x800', 'wide', "The clinic's home page"),
    screenshot('home-narrow', '780x1688', 'narrow', "The clinic's home page on a phone"),
    screenshot('contact-narrow', '780x1688', 'narrow', 'Phones, addresses and hours'),
  ],
  shortcuts: [
    { name: 'Contact and hours', url: '/contact' },
    { name: 'Locations', url: '/locations' },
    { name: 'Staff portal', url: '/portal/dashboard' },
  ],
}
