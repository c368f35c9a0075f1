declare module 'svg-to-pdfkit' {
  interface Options {
    width: number
    height: number
    preserveAspectRatio: string
    imageCallback: (link: string) => string
    warningCallback: (warning: string) => void
  }
  export default function svgToPdf(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: Partial<Options>,
  ): void
}
