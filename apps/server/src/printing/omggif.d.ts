declare module 'omggif' {
  export class GifReader {
    constructor(file: Uint8Array)
    readonly width: number
    readonly height: number
    /** Draws a frame over what is there, in red, green, blue and opacity. Throws for a broken file. */
    decodeAndBlitFrameRGBA(frame: number, pixels: Uint8Array): void
  }
}
