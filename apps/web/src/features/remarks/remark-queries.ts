import type { RemarkList } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'

/** A solution, and the language of its texts. */
export interface RemarkedPlace {
  caseId: number
  locale: string
}

const refreshMs = 60_000
const typingMs = 200

/** The remarks on a solution, as others may have made some a moment ago. */
export function useRemarks(place: RemarkedPlace) {
  return useQuery({
    ...reading(calls.getRemarks, place),
    staleTime: 10_000,
    refetchInterval: refreshMs,
    meta: { failures: 'ofPoll' },
  })
}

/** What is said in a remark, and who is named in it. */
export interface Said {
  text: string
  names: string[]
}

/** What can be done with remarks. The caller shows refusals; each answer has all remarks then. */
export function useRemarkActions(place: RemarkedPlace) {
  const client = useQueryClient()
  const options = {
    meta: { failures: 'shownByScreen' as const },
    onSuccess: ({ list }: { list: RemarkList }) => {
      client.setQueryData(reading(calls.getRemarks, place).queryKey, { list })
      void client.invalidateQueries({ queryKey: [calls.getRemarks.name] })
    },
  }
  const add = useMutation({
    mutationFn: (said: Said & { slot: string; paragraph?: { index: number; quote: string } }) =>
      callServer(calls.addRemark, { ...place, ...said }),
    ...options,
  })
  const answer = useMutation({
    mutationFn: (said: Said & { remark: string }) => callServer(calls.answerRemark, said),
    ...options,
  })
  const resolve = useMutation({
    mutationFn: (settled: { remark: string; resolved: boolean }) => callServer(calls.resolveRemark, settled),
    ...options,
  })
  return { add, answer, resolve }
}

/** Colleagues for what is typed behind an @, a moment after it is typed; undefined: nothing is asked. */
export function useColleagues(caseId: number, slot: string, typed: string | undefined) {
  const [text, setText] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useQuery({
    ...reading(calls.getColleagues, { caseId, slot, text: text ?? '' }),
    enabled: text !== undefined,
    placeholderData: (previous) => previous,
    meta: { failures: 'ofPoll' },
  })
}
