/** The version of the text that users consent to. Users who consented to an earlier one are asked again. */
export const consentVersion = 1
