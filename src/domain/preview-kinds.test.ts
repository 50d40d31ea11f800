import { expect, it } from 'vitest'
import { fileKind, fileType } from './preview-kinds.ts'

it.each([
  ['Handbook.PDF', 'pdf', 'pdf'],
  ['photo.of.wound.jpeg', 'jpeg', 'image'],
  ['logo.svg', 'svg', 'image'],
  ['From a browser.JFIF', 'jfif', 'image'],
  ['scan.jpe', 'jpe', 'image'],
  ['photo.avif', 'avif', 'image'],
  ['IMG_0001.heic', 'heic', 'other'],
  ['fax.tif', 'tif', 'other'],
  ['intro.webm', 'webm', 'video'],
  ['injection-log.csv', 'csv', 'text'],
  ['letter.docx', 'docx', 'word'],
  ['letter.docm', 'docm', 'other'],
  ['README', 'unknown', 'other'],
  ['.profile', 'unknown', 'other'],
  ['archive.tar.gz', 'gz', 'other'],
  ['report..pdf', 'pdf', 'pdf'],
  ['v1. final', 'unknown', 'other'],
])('%s is of type %s and shown as %s', (name, type, kind) => {
  expect(fileType(name)).toBe(type)
  expect(fileKind(type)).toBe(kind)
  expect(fileKind(name.includes('.') ? name : type)).toBe(kind)
})
