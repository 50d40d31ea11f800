// Which mark separates the cells: a wrong one puts a dose under another heading, or all of a row into one cell.
import { expect, test } from 'vitest'
import { separatorOf } from './csv-separator'

test.each([
  ['commas', ['drug,dose', 'Ketorolac,30'], ','],
  ['semicolons', ['drug;dose', 'Ketorolac;30,5'], ';'],
  ['tabs', ['drug\tdose, mg; IM', 'Ketorolac\t30'], '\t'],
  ['bars', ['drug|dose, mg', 'Ketorolac|30', 'Aspirin|81,5'], '|'],
  [
    'a head with more commas than semicolons',
    ['Drug, brand, form;Dose, mg', 'Ketorolac;30', 'Aspirin;81'],
    ';',
  ],
  [
    'commas in each line of a file of semicolons',
    ['Name, first;Dose, mg', 'Diaz, Ana;30', 'Fox, Ben;81'],
    ';',
  ],
  ['decimal commas in each row', ['drug;dose', 'Ketorolac;30,5', 'Aspirin;81,0'], ';'],
  ['a title line first', ['Injection log', 'date;lot;dose', '03/04;A7;30,5', '03/05;B8;81,0'], ';'],
  [
    'a title line with a comma',
    ['Injection log, March', 'date;lot;dose', '03/04;A7;30,5', '03/05;B8;81,0'],
    ';',
  ],
  ['a title line above commas', ['Injection log; March', 'date,lot,dose', '03/04,A7,30', '03/05,B8,81'], ','],
  [
    'words with semicolons in a file of commas',
    ['drug,note', 'Ketorolac,IM; once', 'Aspirin,PO; daily'],
    ',',
  ],
  ['a semicolon in each line of a file of commas', ['Name,Allergies; reactions', 'Ana,latex; rash'], ','],
  ['rows without their last cells', ['a,b,c,d', '1', '1,2', '1,2,3', 'x; y,2', 'x; y', 'z; y'], ','],
  ['marks in quotes', ['drug,"a;b;c"', '"x;y",30', 'Aspirin,81'], ','],
  ['a lone column', ['drug', 'Ketorolac'], ','],
  ['nothing', [], ','],
])('%s', (_what, lines, mark) => {
  expect(separatorOf(lines.join('\r\n'))).toBe(mark)
})
