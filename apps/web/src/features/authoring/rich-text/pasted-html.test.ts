// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSchema } from '@tiptap/core'
import { DOMParser as ModelParser } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { cleanPasted } from './pasted-html.ts'
import { readHtml } from './read-rich-text.ts'
import { richExtensions } from './rich-extensions.ts'
import { writeRichText } from './write-rich-text.ts'

const schema = getSchema(richExtensions((src) => src))
const texts = { missingPicture: (name: string) => `[missing: ${name}]` }
const paste = (html: string, send: (url: string) => string | undefined = () => undefined) =>
  writeRichText(ModelParser.fromSchema(schema).parse(readHtml(cleanPasted(html, texts, send))))

it('lists, tables, deleted words and pictures of Word', () => {
  const html = readFileSync(join(import.meta.dirname, 'testing/word-clipboard.html'), 'utf8')
  expect(paste(html)).toBe(
    '<p><strong>Boiler</strong> prüfen</p>' +
      '<ol><li>Strom abschalten<ul><li>Hauptschalter</li><li>Sicherung F2</li></ul></li><li>Deckel öffnen</li></ol>' +
      '<table><tbody><tr><td colspan="2"><p>Drehmoment</p></td></tr><tr><td><p>M6</p></td><td><p>9,5\u00a0Nm</p></td></tr></tbody></table>' +
      '<p>neu Achtung [missing: clip_image001.png]</p>',
  )
})

const item = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${words}</p>`

it('a list of Word keeps its number and its letters, and goes on after a text', () => {
  expect(
    paste(
      `${item(1, '3.', 'a')}${item(2, 'a)', 'b')}${item(1, '4.', 'c')}<p class=MsoNormal>x</p>${item(1, '5.', 'd')}`,
    ),
  ).toBe('<ol start="3"><li>a<ol type="a"><li>b</li></ol></li><li>c</li></ol><p>x</p><ol start="5"><li>d</li></ol>')
})

it('texts of Google Docs keep their formatting and their nested lists', () => {
  expect(
    paste(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="vertical-align:super">2</span></p><ul><li><p>a</p></li><ul><li><p>b</p></li></ul></ul></b>',
    ),
  ).toBe('<p dir="ltr"><strong>Bold</strong><sup>2</sup></p><ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')
})

it('cells of Excel are a table, boxes of web pages are paragraphs', () => {
  expect(
    paste(
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><col width=64><tr><td class=xl65>1</td><td>2</td></tr></table></body></html>',
    ),
  ).toBe('<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>')
  expect(
    paste('<div><div>One <span style="color:red">red</span></div><section><h1>Head</h1><p>Two</p></section></div>'),
  ).toBe('<p>One red</p><h2>Head</h2><p>Two</p>')
})

it('pictures inside the clipboard are sent, others are named', () => {
  const sent: string[] = []
  const html = '<p><img src="data:image/png;base64,AAAA" alt="Seal"> <img src="https://a.example/b/valve.jpg?x"></p>'
  const send = (url: string) => `sending:${sent.push(url)}`
  // What is being sent is not written into the text yet.
  expect(paste(html, send)).toBe('<p> [missing: valve.jpg]</p>')
  expect(sent).toEqual(['data:image/png;base64,AAAA'])
  expect(paste('<img src="data:image/png;base64,AAAA" alt="Seal">')).toContain('[missing: Seal]')
})
