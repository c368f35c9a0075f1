export const modelIdForm = /^[a-z0-9][a-z0-9._-]{0,79}$/
export const stepIdForm = /^[\w-]{16,64}$/
