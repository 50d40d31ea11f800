// A data folder and a stack for one test, at whose end they are removed: the last first, so that a stack is closed before its folder goes.
import fs from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { startStack, type Stack, type StackOptions } from '../../../supabase/local/stack.ts'
import { makeDataFolder } from './stack.ts'
import { copySeededFolder } from './stack-template.ts'

/** Makes an empty folder. */
export async function folderOfTest(): Promise<string> {
  const folder = await makeDataFolder()
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a data folder with the samples. */
export async function seededFolderOfTest(): Promise<string> {
  const folder = await folderOfTest()
  await copySeededFolder(folder)
  return folder
}

/** Starts a stack in this folder, on a free port. */
export async function stackOfTest(dataDir: string, options: Partial<StackOptions> = {}): Promise<Stack> {
  const stack = await startStack({ dataDir, port: 0, ...options })
  onTestFinished(() => stack.close())
  return stack
}
