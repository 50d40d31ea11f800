// Written by art/render.mjs: every picture with its natural size and the files it comes in, best format first.

export const media = {
  'hero-poster': {
    width: 1280,
    height: 720,
    sources: [
      { src: '/media/hero-poster-640.avif', type: 'image/avif', width: 640 },
      { src: '/media/hero-poster-960.avif', type: 'image/avif', width: 960 },
      { src: '/media/hero-poster.avif', type: 'image/avif', width: 1280 },
      { src: '/media/hero-poster-640.webp', type: 'image/webp', width: 640 },
      { src: '/media/hero-poster-960.webp', type: 'image/webp', width: 960 },
      { src: '/media/hero-poster.webp', type: 'image/webp', width: 1280 },
    ],
  },
  'home-who-we-are': {
    width: 1280,
    height: 720,
    sources: [
      { src: '/media/home-who-we-are-640.avif', type: 'image/avif', width: 640 },
      { src: '/media/home-who-we-are-960.avif', type: 'image/avif', width: 960 },
      { src: '/media/home-who-we-are.avif', type: 'image/avif', width: 1280 },
      { src: '/media/home-who-we-are-640.webp', type: 'image/webp', width: 640 },
      { src: '/media/home-who-we-are-960.webp', type: 'image/webp', width: 960 },
      { src: '/media/home-who-we-are.webp', type: 'image/webp', width: 1280 },
    ],
  },
  'about-story': {
    width: 1200,
    height: 800,
    sources: [
      { src: '/media/about-story-600.avif', type: 'image/avif', width: 600 },
      { src: '/media/about-story-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/about-story.avif', type: 'image/avif', width: 1200 },
      { src: '/media/about-story-600.webp', type: 'image/webp', width: 600 },
      { src: '/media/about-story-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/about-story.webp', type: 'image/webp', width: 1200 },
    ],
  },
  'about-team': {
    width: 1280,
    height: 720,
    sources: [
      { src: '/media/about-team-640.avif', type: 'image/avif', width: 640 },
      { src: '/media/about-team-960.avif', type: 'image/avif', width: 960 },
      { src: '/media/about-team.avif', type: 'image/avif', width: 1280 },
      { src: '/media/about-team-640.webp', type: 'image/webp', width: 640 },
      { src: '/media/about-team-960.webp', type: 'image/webp', width: 960 },
      { src: '/media/about-team.webp', type: 'image/webp', width: 1280 },
    ],
  },
  'service-family-primary-care': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/service-family-primary-care-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/service-family-primary-care-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/service-family-primary-care.avif', type: 'image/avif', width: 960 },
      { src: '/media/service-family-primary-care-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/service-family-primary-care-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/service-family-primary-care.webp', type: 'image/webp', width: 960 },
    ],
  },
  'service-medical-weight-loss': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/service-medical-weight-loss-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/service-medical-weight-loss-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/service-medical-weight-loss.avif', type: 'image/avif', width: 960 },
      { src: '/media/service-medical-weight-loss-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/service-medical-weight-loss-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/service-medical-weight-loss.webp', type: 'image/webp', width: 960 },
    ],
  },
  'service-hormones': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/service-hormones-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/service-hormones-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/service-hormones.avif', type: 'image/avif', width: 960 },
      { src: '/media/service-hormones-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/service-hormones-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/service-hormones.webp', type: 'image/webp', width: 960 },
    ],
  },
  'service-physicals': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/service-physicals-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/service-physicals-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/service-physicals.avif', type: 'image/avif', width: 960 },
      { src: '/media/service-physicals-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/service-physicals-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/service-physicals.webp', type: 'image/webp', width: 960 },
    ],
  },
  'service-aesthetic': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/service-aesthetic-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/service-aesthetic-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/service-aesthetic.avif', type: 'image/avif', width: 960 },
      { src: '/media/service-aesthetic-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/service-aesthetic-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/service-aesthetic.webp', type: 'image/webp', width: 960 },
    ],
  },
  'service-iv-therapeutic-injections': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/service-iv-therapeutic-injections-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/service-iv-therapeutic-injections-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/service-iv-therapeutic-injections.avif', type: 'image/avif', width: 960 },
      { src: '/media/service-iv-therapeutic-injections-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/service-iv-therapeutic-injections-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/service-iv-therapeutic-injections.webp', type: 'image/webp', width: 960 },
    ],
  },
  'service-direct-primary-care': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/service-direct-primary-care-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/service-direct-primary-care-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/service-direct-primary-care.avif', type: 'image/avif', width: 960 },
      { src: '/media/service-direct-primary-care-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/service-direct-primary-care-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/service-direct-primary-care.webp', type: 'image/webp', width: 960 },
    ],
  },
  'clinic-sweetwater': {
    width: 1200,
    height: 800,
    sources: [
      { src: '/media/clinic-sweetwater-600.avif', type: 'image/avif', width: 600 },
      { src: '/media/clinic-sweetwater-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/clinic-sweetwater.avif', type: 'image/avif', width: 1200 },
      { src: '/media/clinic-sweetwater-600.webp', type: 'image/webp', width: 600 },
      { src: '/media/clinic-sweetwater-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/clinic-sweetwater.webp', type: 'image/webp', width: 1200 },
    ],
  },
  'clinic-snyder': {
    width: 1200,
    height: 800,
    sources: [
      { src: '/media/clinic-snyder-600.avif', type: 'image/avif', width: 600 },
      { src: '/media/clinic-snyder-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/clinic-snyder.avif', type: 'image/avif', width: 1200 },
      { src: '/media/clinic-snyder-600.webp', type: 'image/webp', width: 600 },
      { src: '/media/clinic-snyder-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/clinic-snyder.webp', type: 'image/webp', width: 1200 },
    ],
  },
  'guide-nutrition': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/guide-nutrition-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/guide-nutrition-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/guide-nutrition.avif', type: 'image/avif', width: 960 },
      { src: '/media/guide-nutrition-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/guide-nutrition-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/guide-nutrition.webp', type: 'image/webp', width: 960 },
    ],
  },
  'guide-skincare': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/guide-skincare-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/guide-skincare-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/guide-skincare.avif', type: 'image/avif', width: 960 },
      { src: '/media/guide-skincare-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/guide-skincare-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/guide-skincare.webp', type: 'image/webp', width: 960 },
    ],
  },
  'guide-glp1': {
    width: 960,
    height: 640,
    sources: [
      { src: '/media/guide-glp1-480.avif', type: 'image/avif', width: 480 },
      { src: '/media/guide-glp1-800.avif', type: 'image/avif', width: 800 },
      { src: '/media/guide-glp1.avif', type: 'image/avif', width: 960 },
      { src: '/media/guide-glp1-480.webp', type: 'image/webp', width: 480 },
      { src: '/media/guide-glp1-800.webp', type: 'image/webp', width: 800 },
      { src: '/media/guide-glp1.webp', type: 'image/webp', width: 960 },
    ],
  },
} as const

export type PictureName = keyof typeof media

/** Pictures for sharing, 1200 × 630, by the last segment of the page's path. */
export const sharingPictures = {
  home: '/media/og-home.jpg',
  about: '/media/og-about.jpg',
  services: '/media/og-services.jpg',
  'family-primary-care': '/media/og-family-primary-care.jpg',
  'medical-weight-loss': '/media/og-medical-weight-loss.jpg',
  hormones: '/media/og-hormones.jpg',
  physicals: '/media/og-physicals.jpg',
  aesthetic: '/media/og-aesthetic.jpg',
  'iv-therapeutic-injections': '/media/og-iv-therapeutic-injections.jpg',
  'direct-primary-care': '/media/og-direct-primary-care.jpg',
  locations: '/media/og-locations.jpg',
  sweetwater: '/media/og-sweetwater.jpg',
  snyder: '/media/og-snyder.jpg',
  resources: '/media/og-resources.jpg',
  'realistic-guide-to-nutrition': '/media/og-realistic-guide-to-nutrition.jpg',
  '2025-skincare-tips': '/media/og-2025-skincare-tips.jpg',
  'glp1-best-practices': '/media/og-glp1-best-practices.jpg',
  contact: '/media/og-contact.jpg',
  'privacy-policy': '/media/og-privacy-policy.jpg',
} as const

/** The hero loop, 1280 × 720, silent, 10 s; its first frame is the picture hero-poster. */
export const heroVideo = {
  width: 1280,
  height: 720,
  sources: [
    { src: '/media/hero.webm', type: 'video/webm' },
    { src: '/media/hero.mp4', type: 'video/mp4' },
  ],
} as const
