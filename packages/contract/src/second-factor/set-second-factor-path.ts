/** The page of users who must set up a second factor before anything else. */
export const setSecondFactorPath = '/second-factor'
