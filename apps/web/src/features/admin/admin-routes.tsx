import type { RouteObject } from 'react-router'

/** The screens of the studio below `/admin`, loaded when they are opened by {@link laterPart}. */
export const adminRoutes: RouteObject[] = []
