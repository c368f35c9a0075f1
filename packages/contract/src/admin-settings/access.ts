/** Who governs the installation: settings, locks, audit, the index. */
export const byAdministrators = { to: 'signed-in', permission: 'admin-tools' } as const

/** Their calls go on while the system is locked: they are who opens it again. */
export const administrating = { access: byAdministrators, whileLocked: true } as const
