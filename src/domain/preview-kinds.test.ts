import { expect, it } from 'vitest'
import { fileKind, fileType, isOtherOffice } from './preview-kinds.ts'

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
  ['Stock 2026.XLSX', 'xlsx', 'table'],
  ['stock.xls', 'xls', 'other'],
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

it.each(['doc', 'rtf', 'odt', 'pptx', 'xls', 'docm', 'ods', 'pages'])(
  'a %s is of an office program, and is not shown',
  (type) => {
    expect(isOtherOffice(type)).toBe(true)
    expect(fileKind(type)).toBe('other')
  },
)

it.each(['docx', 'xlsx', 'pdf', 'csv', 'zip', 'unknown'])('a %s is no such file', (type) => {
  expect(isOtherOffice(type)).toBe(false)
})
