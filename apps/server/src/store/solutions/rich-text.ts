import { richTextAttributes, richTextClasses, richTextTags } from '@advisor/contract'
import sanitizeHtml from 'sanitize-html'

/** Pictures inside the text are for tiny symbols; others are files. In characters of the data URL. */
const maxInlinePictureCharacters = 40_000

const allowedLink = /^(?:https?:\/\/|mailto:)/i
const filePicture = /^file:[0-9a-f]{64}$/
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i

const attributesByTag = Object.entries(richTextAttributes)
const tagsWithClass = attributesByTag.filter(([, names]) => names.includes('class')).map(([tag]) => tag)

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(attributesByTag.map(([tag, names]) => [tag, [...names]])),
  allowedClasses: Object.fromEntries(tagsWithClass.map((tag) => [tag, [...richTextClasses]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['file', 'data'] },
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    tt: 'code',
    a: keepSafeLink,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isAllowedPicture(attribs['src'] ?? ''),
  // Deeper than anyone writes: stops a document that is all opening tags.
  nestingLimit: 100,
}

declare const clean: unique symbol

/** Rich text that was sanitised. Only the casts of this file make it; a message to another thread keeps its type. */
export type CleanHtml = string & { readonly [clean]: true }

/**
 * The text with only what a solution may hold: prose, lists, tables, code, links to elsewhere and pictures of ours
 * (`file:HASH`). No script, style, form or foreign picture survives. Doing it again changes nothing.
 */
export function sanitiseRichText(html: string): CleanHtml {
  // It was sanitised here.
  return sanitizeHtml(html, options) as CleanHtml
}

function keepSafeLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = attributes['href']?.trim() ?? ''
  if (!allowedLink.test(href)) return { tagName: 'span', attribs: attributes }
  return { tagName, attribs: { ...attributes, href, rel: 'noopener noreferrer' } }
}

function isAllowedPicture(src: string): boolean {
  return filePicture.test(src) || (src.length <= maxInlinePictureCharacters && inlinePicture.test(src))
}

/**
 * Like {@link sanitiseRichText}, for texts from elsewhere: pictures become their alternative texts, and links that begin
 * with `/` lead to `linkBase` (without it, like other relative links, to nowhere). Trimmed.
 */
export function sanitiseForeignRichText(html: string, linkBase?: string): CleanHtml {
  const withoutPictures = html.replaceAll(/<img\b[^>]*>/gi, (tag) => /\balt\s*=\s*"([^"]*)"/i.exec(tag)?.[1] ?? '')
  const sanitised = sanitizeHtml(withoutPictures, {
    ...options,
    transformTags: {
      ...options.transformTags,
      a: (tagName, attributes) => {
        const href = attributes['href'] ?? ''
        const isOnTheirSite = linkBase !== undefined && /^\/(?!\/)/.test(href)
        return keepSafeLink(tagName, { ...attributes, href: isOnTheirSite ? new URL(href, linkBase).href : href })
      },
    },
  })
  // It was sanitised above.
  return sanitised.trim() as CleanHtml
}

/** The hashes of the files that a rich text shows. */
export function filesShownIn(richText: string): string[] {
  return [...richText.matchAll(/ src="file:([0-9a-f]{64})"/g)].map(([, hash = '']) => hash)
}
