/** The version of the product, as the specification states it. */
export const productVersion = '6.1 F000'
