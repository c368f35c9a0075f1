declare module 'omggif' {
  export class GifReader {
    constructor(file: Uint8Array)
    readonly width: number
    readonly height: number
    /** Where a frame is on the screen, as the file says: also beyond it. Throws where there is no such frame. */
    frameInfo(frame: number): { x: number; y: number; width: number; height: number }
    /** Draws a frame over what is there, in red, green, blue and opacity. Throws for a broken file. */
    decodeAndBlitFrameRGBA(frame: number, pixels: Uint8Array): void
  }
}
