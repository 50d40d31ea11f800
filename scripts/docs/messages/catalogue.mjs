// The messages of the specification's catalogue (section 8), in its groups. A test provokes a message when it expects the message's
// words; the test for a message without fixed words is found by its title or by words of the service.

/** A message: its fixed words, or a description where it has none, and the words by which its test is found. */
const say = (words, searched = words) => ({ words, in: searched })

export const catalogue = [
  {
    group: 'Signing in and passwords',
    messages: [
      say('the service’s message, at sign-in', 'Invalid login credentials'),
      say('the service’s message, for a reset', 'Unable to validate email address: invalid format'),
      say(
        'the service’s message, for a new password',
        'New password should be different from the old password.',
      ),
      say('Passwords do not match'),
      say('Password must be at least 6 characters long'),
      say('An unexpected error occurred. Please try again.'),
      say('Password reset email sent! Check your inbox for instructions.'),
      say('Password updated successfully!'),
      say('Password Reset Required'),
      say('Please set a new password for your account.'),
    ],
  },
  {
    group: 'Looking up the role',
    messages: [
      say(
        'an error is logged, the role is not set',
        'stays unset where the look-up is answered with an error',
      ),
      say('a thrown error makes the role staff', 'is staff where the look-up throws'),
    ],
  },
  {
    group: 'Fetching',
    messages: [
      'Failed to fetch documents',
      'Failed to fetch training videos',
      'Failed to fetch video embeds',
      'Failed to fetch users',
    ].map((words) => say(words)),
  },
  {
    group: 'Adding',
    messages: [
      say('Document uploaded successfully'),
      say('Failed to upload document'),
      say('Category not found'),
      say('Video uploaded successfully'),
      say('Failed to upload video'),
      say('No video categories found'),
      say('Failed to load video metadata'),
      say('Please select a valid video file'),
      say('Video embed added successfully'),
      say('Failed to add video embed'),
      say('Please enter a valid YouTube or Vimeo URL or embed code'),
      say('Please select a video category'),
    ],
  },
  {
    group: 'Changing and deleting',
    messages: [
      say('Document updated successfully'),
      say('Failed to update document'),
      say('Video updated successfully'),
      say('Failed to update video'),
      say('Document deleted successfully'),
      say('Failed to delete document'),
      say('Video deleted successfully'),
      say('Failed to delete video'),
      say('Video embed deleted successfully'),
      say('Failed to delete video embed'),
    ],
  },
  {
    group: 'Looking at files',
    messages: [
      say('Failed to download document'),
      say('Failed to load video'),
      say('Failed to create signed URL: {message}', 'Failed to create signed URL: '),
      say('No signed URL returned from storage'),
      say('Failed to load file'),
      say('Failed to load file preview'),
      say('Failed to load image'),
      say('Failed to load text file'),
    ],
  },
  {
    group: 'Words of the client library',
    messages: [
      say('Auth session missing!'),
      say('Auth session or user missing'),
      say('You must provide either an email or phone number and a password'),
      say('Invalid JWT structure'),
      say('JWT has expired'),
      say('a weak password carries a list of reasons', 'AuthWeakPasswordError'),
      say('502, 503, 504 and a network failure may be tried again', 'AuthRetryableFetchError'),
      say('storage errors carry a status and a message', 'StorageApiError'),
    ],
  },
]
