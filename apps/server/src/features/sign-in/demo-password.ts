/** The password of the demo's accounts, shown on the login page while they exist. */
export const demoPassword = 'Welcome-2-Advisor'
